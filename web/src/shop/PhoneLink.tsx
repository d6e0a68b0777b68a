import type { ReactNode } from 'react';
import { phoneLink } from '@tall-order/domain/phone.ts';
import { useShop } from './current-shop.ts';

/** @param children the words of the link; the number itself by default */
export function PhoneLink({ phone, children = phone }: { phone: string; children?: ReactNode }) {
  return (
    <a href={phoneLink(phone)} translate={children === phone ? 'no' : undefined}>
      {children}
    </a>
  );
}

/** How to ask the shop before ordering; without a phone number it mentions no phone. */
export function AskAboutAllergies() {
  const phone = useShop().details?.settings.facts.phone ?? '';
  return phone === '' ? (
    <>Ask the shop before ordering.</>
  ) : (
    <>
      Call us before ordering: <PhoneLink phone={phone} />.
    </>
  );
}
