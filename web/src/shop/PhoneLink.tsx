import type { ReactNode } from 'react';

/** @param children the words of the link; the number itself by default */
export function PhoneLink({ phone, children = phone }: { phone: string; children?: ReactNode }) {
  return <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{children}</a>;
}
