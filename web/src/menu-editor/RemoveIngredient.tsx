import { useState } from 'react';
import { isStandardIngredient, labelOf } from '@tall-order/domain/ingredients.ts';
import { messageFor } from '../api/messages.ts';
import { removeMenuItem } from '../api/menu-editor-calls.ts';
import { Button } from '../ui/Button.tsx';
import formLayout from '../ui/form-layout.module.css';
import { Modal } from '../ui/Modal.tsx';
import { Refusal } from '../ui/Refusal.tsx';
import type { Editor } from './menu-editor.ts';

/** Taking an ingredient off the menu, after asking by its name. The four of every shop stay. */
export function RemoveIngredient({ editor, name }: { editor: Editor; name: string }) {
  const [asking, setAsking] = useState(false);
  const label = labelOf(name);
  if (isStandardIngredient(name)) return null;
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="plain" aria-label={`Remove ${label}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <Modal open={asking} title={`Take ${name} off the menu?`} onClose={close}>
        <Confirmation editor={editor} name={name} onCancel={close} />
      </Modal>
    </>
  );
}

interface ConfirmationProps {
  editor: Editor;
  name: string;
  onCancel: () => void;
}

function Confirmation({ editor, name, onCancel }: ConfirmationProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const remove = async () => {
    setBusy(true);
    setRefused(null);
    const reply = await removeMenuItem(editor.token, name);
    setBusy(false);
    if (!reply.ok) {
      setRefused(messageFor(reply.failure.message));
      return;
    }
    editor.say(`${labelOf(name)} is off the menu.`);
    editor.take(reply.value);
  };

  return (
    <>
      <p>
        Customers can no longer order <strong>{name}</strong>, and its settings are deleted. Past
        orders keep it. To pause it, mark it as sold out instead.
      </p>
      {refused !== null && <Refusal>{refused}</Refusal>}
      <div className={formLayout['actions']}>
        <Button variant="primary" busy={busy} onClick={remove}>
          {busy ? 'One moment…' : `Remove ${name}`}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Keep it
        </Button>
      </div>
    </>
  );
}
