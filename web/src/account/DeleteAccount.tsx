import { useState, useCallback } from 'react';
import { ACCOUNT_FIELDS } from '@tall-order/domain/account.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { isCancellableByCustomer, isOpen } from '@tall-order/domain/order-status.ts';
import type { OrderState } from '@tall-order/domain/order-status.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { accountMessageFor, refusalOf } from '../api/identity-messages.ts';
import { useAppDispatch } from '../store.ts';
import { Button } from '../ui/Button.tsx';
import confirmation from '../ui/ConfirmDialog.module.css';
import { Modal } from '../ui/Modal.tsx';
import { PasswordField } from '../ui/TextField.tsx';
import { Form, FormActions } from '../ui/Form.tsx';
import { useForm } from '../ui/use-form.ts';
import { fetchWholeOrders } from '../api/whole-order-calls.ts';
import type { WholeOrder } from '../api/whole-order-calls.ts';
import type { Reply } from '../api/client.ts';
import { serverNow } from '../api/server-clock.ts';
import { useFetched } from '../fetched/use-fetched.tsx';
import { formatMoney } from '../ui/Money.tsx';
import { leaveForGood } from './change-account.ts';
import styles from './Account.module.css';

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
        <div className={confirmation['foot']}>
          <FormActions action="Delete" busy={form.busy} isPair onCancel={onCancel} />
        </div>
      </Form>
    </>
  );
}

type OpenOrder = WholeOrder & { state: OrderState };

/** What happens to the customer's open orders when the account is deleted. */
function OpenOrders({ token, userId }: { token: string; userId: string }) {
  const fetchThem = useCallback((of: string) => fetchOpen(of, userId), [userId]);
  const { fetched } = useFetched(token, fetchThem);
  if (fetched.kind === 'pending') return <output>Loading...</output>;
  const open = fetched.kind === 'loaded' ? fetched.value : [];
  if (fetched.kind === 'loaded' && open.length === 0) return null;
  return (
    <div role="status">
      <p>{fetched.kind === 'failed' ? UNKNOWN : 'You have open orders:'}</p>
      <ul className={styles['orders']}>
        {open.map((order) => (
          <li key={order.id}>{futureOf(order)}</li>
        ))}
      </ul>
    </div>
  );
}

async function fetchOpen(token: string, userId: string): Promise<Reply<OpenOrder[]>> {
  const reply = await fetchWholeOrders(token, userId);
  if (!reply.ok) return reply;
  const now = serverNow();
  const open = reply.value.flatMap(({ state, ...order }) => {
    if (state === null) return [];
    const { promisedAt: at } = order;
    return isOpen({ state, promise: at === undefined ? null : { at } }, now)
      ? [{ ...order, state }]
      : [];
  });
  return { ok: true, value: open };
}

const UNKNOWN =
  "We can't load your orders right now. What the kitchen hasn't started is cancelled; what it has started is finished, and the shop keeps its contact details until then.";

function futureOf({ id, state, paid, currency }: OpenOrder): string {
  const order = `Order ${callSign(id)}`;
  if (!isCancellableByCustomer(state)) {
    return `${order} is under way. The shop finishes it, and keeps your name, address, phone number and note until then. Remember ${callSign(id)}: you can't look it up any more.`;
  }
  const cancelled = `${order} hasn't been started. It is cancelled.`;
  if (paid === null || paid <= 0) return cancelled;
  return `${cancelled} You paid ${formatMoney(paid, currency)} for it: ask the shop to give it back.`;
}
