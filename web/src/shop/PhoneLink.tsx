import type { ReactNode } from 'react';
import { phoneLink } from '@tall-order/domain/phone.ts';

/** @param children the words of the link; the number itself by default */
export function PhoneLink({ phone, children = phone }: { phone: string; children?: ReactNode }) {
  return (
    <a href={phoneLink(phone)} translate={children === phone ? 'no' : undefined}>
      {children}
    </a>
  );
}
