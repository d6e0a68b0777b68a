import { Link } from 'react-router';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { receiptPath } from './receipt-path.ts';

/** A hosted service has no receipts. */
export function ReceiptLink({ basketId }: { basketId: string }) {
  return (
    isOwnDataService() && (
      <p>
        <Link to={receiptPath(basketId)}>
          Receipt<span className="visually-hidden"> {callSign(basketId)}</span>
        </Link>
      </p>
    )
  );
}
