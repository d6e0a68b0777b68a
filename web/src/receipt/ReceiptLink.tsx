import { Link } from 'react-router';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { SCREEN_PATHS } from '@tall-order/domain/screens.ts';
import { isOwnDataService } from '../api/base-addresses.ts';

/** A hosted service has no receipts. */
export function ReceiptLink({ orderId }: { orderId: string }) {
  return (
    isOwnDataService() && (
      <p>
        <Link to={receiptPath(orderId)}>
          Receipt<span className="visually-hidden"> {callSign(orderId)}</span>
        </Link>
      </p>
    )
  );
}

/** The address of an order's receipt. */
export function receiptPath(orderId: string): string {
  return SCREEN_PATHS.receipt.replace(':id', encodeURIComponent(orderId));
}
