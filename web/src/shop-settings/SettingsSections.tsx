import type { Shop } from '../api/shop-calls.ts';
import type { AnySection, useSettingsForm } from './use-settings-form.ts';
import { DELIVERY, DeliveryFields } from './DeliveryFields.tsx';
import { DETAILS, DetailsFields } from './DetailsFields.tsx';
import { HOURS, HoursFields } from './HoursFields.tsx';
import { KITCHEN, KitchenFields } from './KitchenFields.tsx';
import { LIMITS, LimitsFields } from './LimitsFields.tsx';
import { MAIL, MailFields, mailSentence } from './MailFields.tsx';
import type { FetchedMail } from './MailFields.tsx';
import { FoldedSection } from '../ui/FoldedSection.tsx';
import { TAX, TaxFields } from './TaxFields.tsx';
import { TIMES, TimesFields } from './TimesFields.tsx';

interface SettingsSectionsProps {
  token: string;
  shop: Shop;
  editor: ReturnType<typeof useSettingsForm>;
  mail: FetchedMail;
}

/** What the form of all settings has, by section. */
export function SettingsSections({ token, shop, editor, mail }: SettingsSectionsProps) {
  const { form, draft, changed } = editor;
  const foldOf = (section: AnySection) => ({
    id: section.id,
    title: section.title,
    sentence:
      'problems' in section.read(draft)
        ? 'Something here needs another look.'
        : section.sentence(draft),
    isUnsaved: changed.some((name) => name in section.terms),
  });
  return (
    <>
      <FoldedSection
        {...foldOf(DETAILS)}
        isWide
        about="Customers read these on the page about your shop. What you leave blank is not shown."
      >
        <DetailsFields form={form} draft={draft} />
      </FoldedSection>
      <FoldedSection
        {...foldOf(HOURS)}
        isWide
        about="When customers can order. Outside these hours they can still build a burger and share it."
      >
        <HoursFields form={form} draft={draft} isZoneSet={shop.settings.timeZone !== null} />
      </FoldedSection>
      <FoldedSection
        {...foldOf(TIMES)}
        isWide
        about="When an order is ready, by how much the kitchen has to do. Customers read it on their order."
      >
        <TimesFields token={token} form={form} draft={draft} />
      </FoldedSection>
      <FoldedSection
        {...foldOf(DELIVERY)}
        isWide
        about="How customers get what they order, and what it costs them. The fee is added to the order."
      >
        <DeliveryFields form={form} draft={draft} />
      </FoldedSection>
      <FoldedSection
        {...foldOf(TAX)}
        isWide
        about="Your prices include it. Receipts show it at the rate of the day of the sale."
      >
        <TaxFields form={form} draft={draft} />
      </FoldedSection>
      <FoldedSection
        {...foldOf(LIMITS)}
        isWide
        about="Limits for one burger, besides those of the menu."
      >
        <LimitsFields form={form} draft={draft} />
      </FoldedSection>
      <FoldedSection
        {...foldOf(KITCHEN)}
        isWide
        about="What happens when no kitchen board is connected, and who may take money."
      >
        <KitchenFields form={form} draft={draft} />
      </FoldedSection>
      <FoldedSection
        {...foldOf(MAIL)}
        isWide
        sentence={mailSentence(mail.fetched, foldOf(MAIL).sentence)}
        about="When we e-mail customers, and whether it arrives."
      >
        <MailFields token={token} form={form} draft={draft} mail={mail} />
      </FoldedSection>
    </>
  );
}
