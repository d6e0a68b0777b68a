import { callSign } from '@tall-order/domain/call-sign.ts';
import { useShop } from '../shop/current-shop.ts';
import { PhoneLink } from '../shop/PhoneLink.tsx';
import { ShopPlace, hasPlace } from '../shop/ShopPlace.tsx';
import type { Basket } from './known-baskets.ts';

/** Where the customer collects the order, whom to call, and how to pay the amount due. */
export function OrderHandOver({ basket: { first, charges } }: { basket: Basket }) {
  const shop = useShop();
  const { phone, howToPay } = shop;
  const { deliveryMethod } = first.orderData;
  const isCollected = deliveryMethod === 'collection' && hasPlace(shop);
  const isDue = howToPay !== '' && (charges.due === null || charges.due > 0);
  if (!isCollected && !isDue && phone === '') return null;
  return (
    <div>
      {isCollected && <ShopPlace facts={shop} />}
      {phone !== '' && (
        <p>
          Questions? Call <PhoneLink phone={phone} />
          {/* A collection shows its number in large type. */}
          {deliveryMethod === 'delivery' && ` about ${callSign(first.id)}`}.
        </p>
      )}
      {isDue && <p>How to pay: {howToPay}</p>}
    </div>
  );
}
