import { useState } from 'react';
import { useRequestFailure } from '../api/request-failures.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import styles from './RequestFailureModal.module.css';

/** Shows the message of any failed request until it is closed or another request starts. */
export function RequestFailureModal() {
  const { message, clear } = useRequestFailure();
  // The dialog still shows its words while it slides away.
  const [lastMessage, setLastMessage] = useState(message);
  if (message !== null && message !== lastMessage) setLastMessage(message);

  return (
    <Modal open={message !== null} title="Something went wrong" onClose={clear}>
      <p>{lastMessage}</p>
      <Button className={styles['close']} onClick={clear}>
        Close
      </Button>
    </Modal>
  );
}
