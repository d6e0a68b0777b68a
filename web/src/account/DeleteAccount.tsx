import { useState } from 'react';
import { ACCOUNT_FIELDS } from '@tall-order/domain/account.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { accountMessageFor, refusalOf } from '../api/identity-messages.ts';
import { useAppDispatch } from '../hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { Form } from '../ui/Form.tsx';
import { useForm } from '../ui/use-form.ts';
import { leaveForGood } from './change-account.ts';
import { OpenOrders } from './OpenOrders.tsx';
import { FormActions } from '../ui/FormActions.tsx';

interface DeleteAccountProps {
  email: string;
  token: string;
  userId: string;
}

export function DeleteAccount(props: DeleteAccountProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete my account</Button>
      <Modal open={asking} title="Delete your account?" onClose={() => setAsking(false)}>
        <DeleteAccountForm {...props} onCancel={() => setAsking(false)} />
      </Modal>
    </>
  );
}

function DeleteAccountForm({
  email,
  token,
  userId,
  onCancel,
}: DeleteAccountProps & { onCancel: () => void }) {
  const dispatch = useAppDispatch();
  const form = useForm({
    state: useState({ passwordForDeletion: '' }),
    fields: { passwordForDeletion: ACCOUNT_FIELDS.currentPassword },
    send: async ({ passwordForDeletion: password }) => {
      const reply = await dispatch(leaveForGood({ email, password }));
      if (reply.ok) return null;
      const fields = { credentials: ['passwordForDeletion'] } as const;
      return refusalOf(reply.failure.message, fields, accountMessageFor);
    },
  });
  return (
    <>
      <p>
        This deletes <strong translate="no">{email}</strong> and signs you out everywhere. It cannot
        be undone.
      </p>
      {isOwnDataService() && <OpenOrders token={token} userId={userId} />}
      <p>
        {isOwnDataService()
          ? "Past sales stay in the shop's books, without your name, your address or anything else that identifies you."
          : 'The orders you placed stay with the shop.'}
      </p>
      <Form form={form}>
        <PasswordField
          {...form.field('passwordForDeletion')}
          autoComplete="current-password"
          enterKeyHint="done"
        />
        <FormActions action="Delete my account" busy={form.busy} onCancel={onCancel} />
      </Form>
    </>
  );
}
