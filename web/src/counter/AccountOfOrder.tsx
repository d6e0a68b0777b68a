import { useState } from 'react';
import type { AccountReply } from '@tall-order/domain/account-help-contract.ts';
import { ACCOUNT_CANCEL_REASONS } from '@tall-order/domain/reason.ts';
import { ownCall } from '../api/own-call.ts';
import { requestForStaff, staffMessageFor } from '../api/staff-calls.ts';
import { ReasonChoice, useReason } from '../kitchen/ReasonChoice.tsx';
import { useZone } from '../shop/current-shop.ts';
import { dayAndTime } from '../shop/dates-in-words.ts';
import { Button } from '../ui/Button.tsx';
import formLayout from '../ui/form-layout.module.css';
import { Modal } from '../ui/Modal.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Refusal } from '../ui/Form.tsx';
import field from '../ui/TextField.module.css';
import columns from '../ui/two-columns.module.css';

interface AccountOfOrderProps {
  token: string;
  orderId: string;
}

/** The owner's way from an order to the account behind it, which is entered into the record of changes. */
export function AccountOfOrder({ token, orderId }: AccountOfOrderProps) {
  const [account, setAccount] = useState<AccountReply | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const open = async () => {
    setBusy(true);
    const params = { id: orderId };
    const reply = await requestForStaff(
      ownCall('POST /baskets/:id/account.json', { token, params }),
    );
    setRefused(reply.ok ? null : staffMessageFor(reply.failure.message));
    if (reply.ok) {
      setAccount(reply.value);
      setOpen(true);
    }
    setBusy(false);
  };
  return (
    <div>
      <Button variant="plain" busy={busy} onClick={() => void open()}>
        Account of this order
      </Button>
      {refused !== null && <Refusal>{refused}</Refusal>}
      <Modal open={isOpen} title="Account of this order" onClose={() => setOpen(false)}>
        {account !== null && (
          <Account
            token={token}
            orderId={orderId}
            account={account}
            onChanged={setAccount}
            onClose={() => setOpen(false)}
          />
        )}
      </Modal>
    </div>
  );
}

interface AccountProps extends AccountOfOrderProps {
  account: AccountReply;
  /** what an act has left, so that nobody has to look again, which would be on record */
  onChanged: (account: AccountReply) => void;
  onClose: () => void;
}

function Account({ token, orderId, account, onChanged, onClose }: AccountProps) {
  const { email, since, orders, openOrders, disabled, network } = account;
  const mayCancel = network.openOrders + openOrders > 0;
  const zone = useZone();
  const reason = useReason(ACCOUNT_CANCEL_REASONS);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  /** @param act resolves to what was done and is left, or why not, as a sentence */
  const press = async (
    act: () => Promise<{ done: string; left: AccountReply } | { refused: string }>,
  ) => {
    setBusy(true);
    setDone(null);
    setRefused(null);
    const result = await act();
    if ('done' in result) {
      setDone(result.done);
      onChanged(result.left);
    } else setRefused(result.refused);
    setBusy(false);
  };
  const lock = () =>
    press(async () => {
      const body = { email, disabled: !disabled };
      const reply = await requestForStaff(ownCall('POST /accounts/disabled.json', { token, body }));
      if (!reply.ok) return { refused: staffMessageFor(reply.failure.message) };
      const done = disabled ? 'The account can sign in again.' : 'The account is locked.';
      return { done, left: { ...account, disabled: !disabled } };
    });
  const cancel = (reach: 'account' | 'network') => {
    const words = reason.check();
    if (words === null) return;
    void press(async () => {
      const body = { reach, reason: words };
      const call = ownCall('POST /baskets/:id/account-cancellations.json', {
        token,
        params: { id: orderId },
        body,
      });
      const reply = await requestForStaff(call);
      if (!reply.ok) return { refused: staffMessageFor(reply.failure.message) };
      return { done: cancelledInWords(reply.value), left: withoutOpen(account, reach) };
    });
  };
  return (
    <div className={formLayout['form']}>
      <div>
        <p>
          <strong translate="no">{email}</strong>
        </p>
        <p>
          {`Since ${dayAndTime(since, zone)}: ${counted(orders, 'order')}, ${openOrders} open.`}
          {disabled && ' This account is locked.'}
        </p>
      </div>
      <p className={field['hint']}>
        You looked this up, and what you do here is in the record of changes under Staff.
      </p>
      <div className={mayCancel ? columns['columns'] : formLayout['form']}>
        {mayCancel && (
          <div>
            <ReasonChoice reason={reason} />
          </div>
        )}
        <div>
          {openOrders > 0 && (
            <Button busy={busy} onClick={() => cancel('account')}>
              {`Cancel its ${counted(openOrders, 'open order')}`}
            </Button>
          )}
          {network.openOrders > openOrders && (
            <Button busy={busy} onClick={() => cancel('network')}>
              {`Cancel ${counted(network.openOrders, 'open order')} of ${counted(network.accounts, 'account')} in its network`}
            </Button>
          )}
          <Button busy={busy} onClick={() => void lock()}>
            {disabled ? 'Unlock account' : 'Lock account'}
          </Button>
          {!disabled && <p className={field['hint']}>Locked, it can neither sign in nor order.</p>}
        </div>
      </div>
      <Notice>{done}</Notice>
      {refused !== null && <Refusal>{refused}</Refusal>}
      <div>
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  );
}

function withoutOpen(account: AccountReply, reach: 'account' | 'network'): AccountReply {
  const { openOrders, network } = account;
  const left = reach === 'account' ? Math.max(0, network.openOrders - openOrders) : 0;
  return { ...account, openOrders: 0, network: { ...network, openOrders: left } };
}

function counted(count: number, thing: string): string {
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`;
}

function cancelledInWords({ orders, paid }: { orders: number; paid: number }): string {
  const cancelled = `${counted(orders, 'order')} cancelled.`;
  return paid === 0
    ? cancelled
    : `${cancelled} ${paid} of them were paid: give the money back from the counter.`;
}
