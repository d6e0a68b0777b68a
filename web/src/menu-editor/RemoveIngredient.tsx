import { useState } from 'react';
import { isStandardIngredient, labelOf } from '@tall-order/domain/ingredients.ts';
import { messageFor } from '../api/messages.ts';
import { readMenu } from '../api/menu-calls.ts';
import { changeMenu } from '../api/menu-editor-calls.ts';
import type { MenuPart } from '../api/menu-editor-calls.ts';
import { ownCall } from '../api/own-call.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import type { Editor } from './menu-editor.ts';

interface RemoveIngredientProps {
  editor: Editor;
  name: string;
  part: MenuPart;
}

/** Takes an ingredient or an extra off the menu, after asking. The standard ingredients stay. */
export function RemoveIngredient({ editor, name, part }: RemoveIngredientProps) {
  const [asking, setAsking] = useState(false);
  const label = labelOf(name);
  if (isStandardIngredient(name)) return null;

  const remove = async () => {
    editor.announce(null);
    const sent = { token: editor.token, params: { name } };
    const reply = await changeMenu(ownCall(`DELETE /${part}/:name.json`, sent, readMenu));
    if (!reply.ok) return messageFor(reply.failure.message);
    editor.announce(`${label} is off the menu.`);
    editor.apply(reply.value);
    return null;
  };
  return (
    <>
      <Button variant="plain" aria-label={`Remove ${label}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Take ${name} off the menu?`}
        confirm={`Remove ${name}`}
        keep="Keep it"
        onConfirm={remove}
        onKeep={() => setAsking(false)}
      >
        <p>
          Customers can no longer order <strong>{name}</strong>, and its settings are deleted. Past
          orders keep it. To pause it, mark it as sold out instead.
        </p>
      </ConfirmDialog>
    </>
  );
}
