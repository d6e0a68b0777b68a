import { useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/Button.tsx';
import { ConflictNotice } from '../ui/ConflictNotice.tsx';
import { Form } from '../ui/Form.tsx';
import formLayout from '../ui/form-layout.module.css';
import { PageSection } from '../ui/PageSection.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import type { useForm } from '../ui/use-form.ts';
import styles from './SectionForm.module.css';
import type { SettingsEditor, SettingsSection } from './settings-editor.ts';
import { useSectionForm } from './use-section-form.ts';

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
  const { form, draft, isUnsaved, conflictCount, conflicts, keepMine, takeTheirs, discard } =
    useSectionForm(editor, section);
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
          {conflicts.length > 0 && (
            <ConflictNotice
              conflicts={conflicts}
              conflictCount={conflictCount}
              heading="h3"
              onKeepMine={goOn(keepMine)}
              onTakeTheirs={goOn(takeTheirs)}
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
