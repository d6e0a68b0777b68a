import { Button } from '../ui/Button.tsx';
import formLayout from '../ui/form-layout.module.css';
import { Modal } from '../ui/Modal.tsx';
import type { useLeavingGuard } from './use-leaving-guard.ts';

type LeavingQuestionProps = Pick<ReturnType<typeof useLeavingGuard>, 'asking' | 'leave' | 'stay'>;

/** Asks whether what was typed may be lost. */
export function LeavingQuestion({ asking, leave, stay }: LeavingQuestionProps) {
  return (
    <Modal open={asking} title="Leave without saving?" onClose={stay}>
      <p>What you have typed is not saved, and customers do not see it.</p>
      <div className={formLayout['actions']}>
        <Button variant="primary" onClick={stay}>
          Keep editing
        </Button>
        <Button onClick={leave}>Leave without saving</Button>
      </div>
    </Modal>
  );
}
