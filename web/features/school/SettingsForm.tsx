import { type Setting, settingNames } from '@soltura/contract/school/school';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { DraftNotice } from '../../editing/DraftNotice.tsx';
import { useLeaveGuard } from '../../editing/kept-work/use-leave-guard.ts';
import { useAttempts } from '../../editing/use-attempts.ts';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useModal } from '../../ui/overlays/use-modal.tsx';
import styles from './SchoolPage.module.css';
import { SettingField } from './SettingField.tsx';
import { findChangedSettings, readSettings, type SettingValues } from './setting-fields.ts';
import { saveSettings } from './settings.mutations.ts';

const QUESTION = {
  title: 'Unsaved Changes',
  body: 'You have unsaved changes. Leave without saving?',
  destroys: true,
};

const DRAFT = { name: 'school-settings', label: 'School settings' };

type Typed = Partial<Record<Setting['name'], string>>;

/** The unsaved changes from before the page was left, by setting; unchanged settings are left out. */
function readTyped(restored: ReturnType<typeof useAttempts<SettingValues>>['restored']): Typed {
  return restored ? findChangedSettings(restored.base.values, restored.draft) : {};
}

/** The six settings, saved together; a rejected value is reported at its field. */
export function SettingsForm({ settings }: { settings: readonly Setting[] }) {
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { openModal, modal } = useModal();
  const stored = readSettings(settings);
  const attempts = useAttempts(DRAFT, stored);
  const [typed, setTyped] = useState<Typed>(() => readTyped(attempts.restored));
  const [keptAt, setKeptAt] = useState(attempts.restored?.keptAt);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const values = { ...stored, ...typed };
  const changed = findChangedSettings(stored, values);
  const isChanged = Object.keys(changed).length > 0;
  useLeaveGuard(isChanged, openModal, QUESTION, attempts.forget);
  const keep = useEffectEvent((texts: Typed) => {
    if (isChanged) attempts.keep({ ...stored, ...texts }, { values: stored, version: 0 });
    else attempts.forget();
  });
  useEffect(() => keep(typed), [typed]);
  useEffect(() => {
    if (!isSaving) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSaving]);

  const type = (name: string, text: string) => {
    setTyped({ ...typed, [name]: text });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)));
  };
  const reset = () => {
    setTyped({});
    setKeptAt(undefined);
    setErrors({});
    setFailure(undefined);
  };
  const save = async () => {
    setIsSaving(true);
    setErrors({});
    setFailure(undefined);
    try {
      await saveSettings(cache, changed);
      setTyped({});
      setKeptAt(undefined);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0)
        setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setIsSaving(false);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (isChanged) void save();
    else toast.info('No changes detected');
  };
  return (
    <form
      ref={form}
      noValidate
      className={joinClasses(paperStyles.paper, styles.paper)}
      onSubmit={handleSubmit}
    >
      {keptAt !== undefined && isChanged && (
        <DraftNotice keptAt={keptAt} isBusy={isSaving} onDiscard={reset} />
      )}
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {settingNames.map((name) => (
        <SettingField
          key={name}
          form={{ values, errors, change: type }}
          name={name}
          setting={settings.find((setting) => setting.name === name)}
        />
      ))}
      <div className={styles.foot}>
        <Button disabled={isSaving || !isChanged} onClick={reset}>
          Cancel
        </Button>
        <Button type="submit" kind="primary" pending={isSaving}>
          Save
        </Button>
      </div>
      {modal}
    </form>
  );
}
