import type { Setting } from '@soltura/contract/school/school';
import { optionListNames } from '@soltura/domain/records/option-list-names';
import { useQueryClient } from '@tanstack/react-query';
import { writeRecord } from '../../../editing/write-record.ts';
import { SettingField } from '../SettingField.tsx';
import { storeSettings } from '../settings.mutations.ts';
import { confirmSettings } from './confirm-settings.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';
import { useStep } from './use-step.ts';

const firstSettings = ['product', 'coachEmailDomains', 'contact', ...optionListNames] as const;

const words = ['Saving settings...', 'Settings saved', 'Error saving settings'] as const;

export function SchoolStep({ typed, settings, onSaved }: StepProps & { settings: readonly Setting[] }) {
  const cache = useQueryClient();
  const step = useStep(words, onSaved);
  const fields = firstSettings.map((name) => {
    const setting = settings.find((known) => known.name === name);
    return { name, setting, value: typed.read(`school.${name}`) ?? setting?.value ?? '' };
  });
  const form = {
    values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    errors: step.errors,
    change: (name: string, text: string) => typed.type({ [`school.${name}`]: text }),
  };
  const save = () =>
    step.save({}, () => writeRecord(words, () => storeSettings(cache, confirmSettings(fields))));
  return (
    <StepForm step={step} saveLabel="Save Settings" onSubmit={save}>
      {fields.map(({ name, setting }) => (
        <SettingField key={name} form={form} name={name} setting={setting} />
      ))}
    </StepForm>
  );
}
