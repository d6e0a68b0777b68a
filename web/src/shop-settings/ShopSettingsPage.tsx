import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { fetchPrinters } from '../api/printer-calls.ts';
import { fetchShop } from '../api/shop-calls.ts';
import type { Shop } from '../api/shop-calls.ts';
import { refreshMenu } from '../burger-builder/refresh-menu.ts';
import { useFetched } from '../fetched/use-fetched.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { LeavingQuestion, useLeavingGuard } from '../leaving/use-leaving-guard.tsx';
import { SessionRenewal } from '../session/SessionRenewal.tsx';
import { applyShop, useShop } from '../shop/current-shop.ts';
import type { FetchedPrinters } from '../printers/PrintersSection.tsx';
import { PrintersSection } from '../printers/PrintersSection.tsx';
import { Button } from '../ui/Button.tsx';
import { ChangedMeanwhile } from '../ui/ChangedMeanwhile.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FieldMarks } from '../ui/TextField.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import sectionPage from '../ui/section-page.module.css';
import { fetchMailFailures } from './MailFields.tsx';
import type { FetchedMail } from './MailFields.tsx';
import { SaveBar } from './SaveBar.tsx';
import saveBar from './SaveBar.module.css';
import { SettingsSections } from './SettingsSections.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function ShopSettingsPage() {
  const { token, userId } = useAppSelector((state) => state.auth);
  // The key starts a new page when another owner signs in, in another tab.
  return token === null || userId === null ? null : (
    <div className={`${sectionPage['page']} ${sectionPage['staff']}`}>
      <PageTitle>Shop settings</PageTitle>
      <FetchedSettings key={userId} token={token} />
    </div>
  );
}

function FetchedSettings({ token }: { token: string }) {
  const { fetched, fetchAgain, tryAgain } = useFetched(token, fetchShop);
  const mail = useFetched(token, fetchMailFailures);
  const printers = useFetched(token, fetchPrinters);
  // All at once at first, because a section whose sentence came later would move those below it.
  const isPending = mail.fetched.kind === 'pending' || printers.fetched.kind === 'pending';
  const [isShown, setIsShown] = useState(false);
  if (!isPending && !isShown) setIsShown(true);
  if (isPending && !isShown) return <Spinner />;
  switch (fetched.kind) {
    case 'pending':
      return <Spinner />;
    case 'failed':
      return (
        <EmptyState message="We can't load the settings right now.">
          <Button onClick={tryAgain}>Try again</Button>
        </EmptyState>
      );
    case 'loaded':
      return <Settings {...{ token, mail, printers, fetchAgain }} fetched={fetched.value} />;
  }
}

interface SettingsProps {
  token: string;
  /** the latest reply */
  fetched: Shop;
  fetchAgain: () => Promise<void>;
  mail: FetchedMail;
  printers: FetchedPrinters;
}

const FORM_ID = 'shop-settings';

function Settings({ token, fetched, fetchAgain, mail, printers }: SettingsProps) {
  const { shop, apply } = useNewest(fetched);
  useFollowedVersion(shop.settings.version, fetchAgain);
  const [done, setDone] = useState<string | null>(null);
  const editor = useSettingsForm({ token, shop, apply, announce: setDone });
  const { form, changed, question, discard } = editor;
  const guard = useLeavingGuard(changed.length > 0);
  useOpenedSection();
  const dispatch = useAppDispatch();

  // The program follows the menu only when idle, but the limits are compared with the menu at once.
  useEffect(() => {
    void dispatch(refreshMenu());
  }, [dispatch]);

  return (
    <>
      <SessionRenewal />
      <FieldMarks value="required">
        <div>
          <form id={FORM_ID} {...form.formProps} className={saveBar['fields']}>
            {question && <ChangedMeanwhile {...question} heading="h2" />}
            <SettingsSections token={token} shop={shop} editor={editor} mail={mail} />
          </form>
          <PrintersSection token={token} printers={printers} />
        </div>
      </FieldMarks>
      <SaveBar
        form={form}
        formId={FORM_ID}
        changes={changed.length}
        done={done}
        onDiscard={() => {
          discard();
          setDone('Your changes are discarded.');
        }}
      />
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

/** Opens the section that the address names, such as `/shop#printers`, and moves there. */
function useOpenedSection(): void {
  // As a whole, because the same link may be pressed again after the section was closed.
  const location = useLocation();
  // The section's own state is the browser's.
  useEffect(() => {
    const section = document.getElementById(location.hash.slice(1));
    if (!(section instanceof HTMLDetailsElement)) return;
    section.open = true;
    section.querySelector('summary')?.focus({ preventScroll: true });
    section.scrollIntoView?.();
  }, [location]);
}
