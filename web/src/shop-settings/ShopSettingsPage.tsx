import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { fetchMenu } from '../api/menu-calls.ts';
import { fetchShop } from '../api/shop-calls.ts';
import type { Shop } from '../api/shop-calls.ts';
import { applyMenu } from '../burger-builder/apply-menu.ts';
import { useFetched } from '../fetched/use-fetched.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { LeavingQuestion } from '../leaving/LeavingQuestion.tsx';
import { useLeavingGuard } from '../leaving/use-leaving-guard.ts';
import { useUnsaved } from '../leaving/use-unsaved.ts';
import { SessionRenewal } from '../session/SessionRenewal.tsx';
import { applyShopStatus } from '../shop/apply-shop-status.ts';
import { applyShop, useShop } from '../shop/current-shop.ts';
import { PrintersSection } from '../printers/PrintersSection.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { StickyNotice } from '../ui/StickyNotice.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import sectionPage from '../ui/section-page.module.css';
import { DeliveryForm } from './DeliveryForm.tsx';
import { FactsForm } from './FactsForm.tsx';
import { HoursForm } from './HoursForm.tsx';
import { KitchenForm } from './KitchenForm.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import { MailFailures } from './MailFailures.tsx';
import { MailForm } from './MailForm.tsx';
import { TaxForm } from './TaxForm.tsx';
import type { SettingsEditor } from './settings-editor.ts';

export function ShopSettingsPage() {
  const { token, userId } = useAppSelector((state) => state.auth);
  // The key starts a new page when another owner signs in, in another tab.
  return token === null || userId === null ? null : (
    <div className={sectionPage['page']}>
      <PageTitle>Shop settings</PageTitle>
      <FetchedSettings key={userId} token={token} />
    </div>
  );
}

function FetchedSettings({ token }: { token: string }) {
  const { fetched, fetchAgain, tryAgain } = useFetched(token, fetchShop);
  switch (fetched.kind) {
    case 'pending':
      return <Spinner />;
    case 'failed':
      return (
        <EmptyState message="The settings can't be loaded at the moment.">
          <Button onClick={tryAgain}>Try again</Button>
        </EmptyState>
      );
    case 'loaded':
      return <Settings token={token} fetched={fetched.value} fetchAgain={fetchAgain} />;
  }
}

interface SettingsProps {
  token: string;
  /** the latest reply */
  fetched: Shop;
  fetchAgain: () => Promise<void>;
}

function Settings({ token, fetched, fetchAgain }: SettingsProps) {
  const { shop, apply } = useNewest(fetched);
  useFollowedVersion(shop.settings.version, fetchAgain);
  const { unsaved, markUnsaved } = useUnsaved();
  const [done, setDone] = useState<string | null>(null);
  const guard = useLeavingGuard(unsaved.length > 0);
  const dispatch = useAppDispatch();

  // The program follows the menu only when idle, but the limits are compared with the menu at once.
  useEffect(() => {
    void fetchMenu(applyShopStatus).then((menu) => menu && dispatch(applyMenu(menu)));
  }, [dispatch]);

  const editor: SettingsEditor = { token, shop, apply, announce: setDone, markUnsaved };
  return (
    <>
      <SessionRenewal />
      <FactsForm editor={editor} />
      <HoursForm editor={editor} />
      <DeliveryForm editor={editor} />
      <TaxForm editor={editor} />
      <LimitsForm editor={editor} />
      <KitchenForm editor={editor} />
      <MailForm editor={editor} />
      <MailFailures token={token} />
      <PrintersSection token={token} />
      <StickyNotice>{done}</StickyNotice>
      <LeavingQuestion {...guard} />
    </>
  );
}

/** The fetched settings or the answer to the last change, whichever is newer. */
function useNewest(fetched: Shop) {
  const [answered, setAnswered] = useState(fetched);
  const apply = useCallback((next: Shop) => {
    setAnswered((known) => (known.settings.version > next.settings.version ? known : next));
    applyShop(next);
  }, []);
  const isNewer = fetched.settings.version > answered.settings.version;
  return { shop: isNewer ? fetched : answered, apply };
}

/** After another owner's change, the menu carries only the new version of the settings. */
function useFollowedVersion(known: number, fetchAgain: () => Promise<void>): void {
  const { version } = useShop();
  const follow = useEffectEvent(() => void fetchAgain());
  useEffect(() => {
    if (version !== null && version > known) follow();
  }, [version, known]);
}
