import { type Setting, settingNames } from '@soltura/contract/school';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/class-names.ts';
import paperStyles from '../../ui/paper.module.css';
import { toast } from '../../ui/toast.ts';
import { useModal } from '../../ui/use-modal.tsx';
import { useLeaveGuard } from '../leaving/use-leave-guard.ts';
import styles from './SchoolPage.module.css';
import { SettingField } from './SettingField.tsx';
import { findChangedSettings, readSettings } from './setting-fields.ts';
import { saveSettings } from './settings.mutations.ts';

const QUESTION = {
  title: 'Unsaved Changes',
  body: 'You have unsaved changes. Leave without saving?',
  destroys: true,
};

/** The six settings, saved together; what is refused is said at its field. */
export function SettingsForm({ settings }: { settings: readonly Setting[] }) {
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { openModal, modal } = useModal();
  const stored = readSettings(settings);
  const [typed, setTyped] = useState<Partial<Record<Setting['name'], string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const values = { ...stored, ...typed };
  const changed = findChangedSettings(stored, values);
  const isChanged = Object.keys(changed).length > 0;
  useLeaveGuard(isChanged, openModal, QUESTION);
  useEffect(() => {
    if (!isSaving) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSaving]);

  const type = (name: Setting['name'], text: string) => {
    setTyped({ ...typed, [name]: text });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)));
  };
  const reset = () => {
    setTyped({});
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
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {settingNames.map((name) => (
        <SettingField
          key={name}
          name={name}
          setting={settings.find((setting) => setting.name === name)}
          value={values[name]}
          error={errors[name]}
          onChange={(text) => type(name, text)}
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
