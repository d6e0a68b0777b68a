import { useCallback } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { rolesWith } from '@tall-order/domain/rights.ts';
import { callSign } from '@tall-order/domain/call-sign.ts';
import type { ReceiptReply } from '@tall-order/domain/receipt-contract.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { STOREFRONT_ERRORS } from '@tall-order/domain/storefront-errors.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { request } from '../api/client.ts';
import type { Reply } from '../api/client.ts';
import { ownCall } from '../api/own-call.ts';
import { useFetched } from '../fetched/use-fetched.tsx';
import { useAppSelector } from '../store.ts';
import { isStaffToken, roleClaim } from '../session/token-claims.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import sectionPage from '../ui/section-page.module.css';
import { Receipt } from './Receipt.tsx';
import { SettleLater } from './SettleLater.tsx';
import styles from './ReceiptPage.module.css';

/** Proof of purchase, for customers and from the counter; a hosted service has none. */
export function ReceiptPage() {
  const { token, userId } = useAppSelector(({ auth }) => auth);
  const { id = '' } = useParams();
  if (!isOwnDataService()) return <Navigate to={SCREEN_PATHS.orders} replace />;
  return (
    <div className={`${sectionPage['page']} ${isStaffToken(token) ? sectionPage['staff'] : ''}`}>
      <div className={styles['title']}>
        {/* The browser names the file after the tab. */}
        <PageTitle inTab={`Receipt ${callSign(id)}`}>Receipt</PageTitle>
      </div>
      {/* The key starts a new page when another person signs in, in another tab. */}
      {token !== null && <FetchedReceipt key={userId} token={token} id={id} />}
    </div>
  );
}

function FetchedReceipt({ token, id }: { token: string; id: string }) {
  const fetchValue = useCallback((newest: string) => fetchReceipt(newest, id), [id]);
  const { fetched, fetchAgain, tryAgain } = useFetched(token, fetchValue);
  if (fetched.kind === 'pending') return <Spinner />;
  if (fetched.kind === 'failed') {
    return (
      <EmptyState message="We can't load this receipt right now.">
        <Button onClick={() => void tryAgain()}>Try again</Button>
      </EmptyState>
    );
  }
  if (fetched.value === null) {
    return (
      <EmptyState message="There is no receipt here that you can open.">
        <Link to={SCREEN_PATHS.orders} className={buttonClass('quiet')}>
          Your orders
        </Link>
      </EmptyState>
    );
  }
  const receipt = fetched.value;
  const maySettle = rolesWith('settle-later').includes(roleClaim(token));
  // Who comes to settle what is open does not come to print.
  const isOpen = maySettle && receipt.due !== 0;
  const print = (
    <Button
      variant={isOpen ? 'plain' : 'primary'}
      className={isOpen ? styles['later'] : ''}
      onClick={() => window.print()}
    >
      Print or save as PDF
    </Button>
  );
  return (
    <>
      <div className={styles['actions']}>
        {!isOpen && print}
        {maySettle && (
          <SettleLater token={token} orderId={id} receipt={receipt} onAnswer={fetchAgain} />
        )}
        {isOpen && print}
        {!isStaffToken(token) && (
          <Link to={SCREEN_PATHS.orders} className={`${buttonClass('plain')} ${styles['later']}`}>
            Your orders
          </Link>
        )}
      </div>
      <Receipt orderId={id} receipt={receipt} />
    </>
  );
}

/** @returns null if there is no such order, or if the caller may not read it */
async function fetchReceipt(token: string, id: string): Promise<Reply<ReceiptReply | null>> {
  return await request<ReceiptReply | null>({
    ...ownCall('GET /baskets/:id/receipt.json', { token, params: { id } }),
    exception: { sent: STOREFRONT_ERRORS.PERMISSION_DENIED.message, value: null },
    isShownByScreen: () => true,
  });
}
