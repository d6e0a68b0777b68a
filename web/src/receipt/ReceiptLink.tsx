import { Link } from 'react-router';
import { callSign } from '@tall-order/domain/call-sign.ts';
import { isOwnDataService } from '../api/base-addresses.ts';
import { paths } from '../paths.ts';

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

/** The address of a basket's receipt. */
export function receiptPath(basketId: string): string {
  return paths.receipt.replace(':id', encodeURIComponent(basketId));
}
