import { useShop } from './current-shop.ts';
import { PhoneLink } from './PhoneLink.tsx';

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
