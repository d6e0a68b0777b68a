import { useEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ShopSettings } from '@tall-order/domain/shop-settings.ts';
import { messageFor } from '../api/messages.ts';
import { changeShop, fetchShop, isShopChanged } from '../api/shop-calls.ts';
import { Button } from '../ui/Button.tsx';
import { ChangedMeanwhile } from '../ui/ChangedMeanwhile.tsx';
import { Form } from '../ui/Form.tsx';
import formLayout from '../ui/form-layout.module.css';
import { PageSection } from '../ui/PageSection.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import type { useForm } from '../ui/use-form.ts';
import { useOwnerForm } from '../ui/use-owner-form.ts';
import styles from './SectionForm.module.css';
import type { SettingsEditor, SettingsSection } from './settings-editor.ts';

interface SectionFormProps<Draft extends object> {
  editor: SettingsEditor;
  section: SettingsSection<Draft>;
  summary: string;
  /** describes the values as they are typed */
  result?: ComponentType<{ draft: Draft }>;
  children: (form: ReturnType<typeof useForm<Draft>>) => ReactNode;
}

export function SectionForm<Draft extends object>(props: SectionFormProps<Draft>) {
  const { editor, section, summary, result: Result, children } = props;
  const { form, draft, isUnsaved, question, discard } = useSectionForm(editor, section);
  const save = useRef<HTMLButtonElement>(null);
  /** Runs the act of a button that disappears by it: saving comes next. */
  const goOn = (act: () => void) => () => {
    flushSync(act);
    save.current?.focus({ preventScroll: true });
  };
  return (
    <PageSection title={section.title} summary={summary}>
      <div className={styles['form']}>
        <Form form={form}>
          {question && (
            <ChangedMeanwhile
              {...question}
              heading="h3"
              onKeepMine={goOn(question.onKeepMine)}
              onTakeTheirs={goOn(question.onTakeTheirs)}
            />
          )}
          {children(form)}
          {Result && (
            <div className={styles['result']}>
              <Result draft={draft} />
            </div>
          )}
          <div className={formLayout['actions']}>
            <SubmitButton ref={save} variant={isUnsaved ? 'primary' : 'quiet'} busy={form.busy}>
              {`Save ${section.title.toLowerCase()}`}
            </SubmitButton>
            {isUnsaved && (
              <Button variant="plain" onClick={goOn(discard)}>
                Discard changes
              </Button>
            )}
          </div>
        </Form>
      </div>
    </PageSection>
  );
}

function useSectionForm<Draft extends object>(
  { token, shop, apply, announce, markUnsaved }: SettingsEditor,
  { title, draftOf, read, hidden, terms, inWords, saved }: SettingsSection<Draft>,
) {
  const storedOf = (settings: ShopSettings) => ({
    draft: draftOf(settings),
    version: settings.version,
  });
  const problemsOf = (draft: Draft) => {
    const result = read(draft);
    return 'problems' in result ? result.problems : {};
  };
  const { isUnsaved, ...rest } = useOwnerForm({
    current: storedOf(shop.settings),
    hidden,
    problemsOf,
    onPress: () => announce(null),
    save: async (draft, { version }) => {
      const result = read(draft);
      if ('problems' in result) return { refused: Object.values(result.problems).join(' ') };
      const reply = await changeShop(token, { version, ...result.change });
      if (reply.ok) {
        apply(reply.value);
        const stored = storedOf(reply.value.settings);
        announce(saved(stored.draft));
        return { saved: stored };
      }
      const refused = messageFor(reply.failure.message);
      const latest = isShopChanged(reply.failure) ? await fetchShop(token) : null;
      if (!latest?.ok) return { refused };
      apply(latest.value);
      return { refused, latest: storedOf(latest.value.settings) };
    },
    labelOf: (name) => terms[name],
    inWords: (name, draft) => inWords?.(name, draft) ?? plainWords(draft[name]),
  });
  // The page asks before it loses unsaved changes, but cannot see the form's values.
  useEffect(() => {
    markUnsaved(title, isUnsaved);
    return () => markUnsaved(title, false);
  }, [title, isUnsaved, markUnsaved]);
  return { isUnsaved, ...rest };
}

function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? 'nothing' : String(value);
}
