import type { Setting } from '@soltura/contract/school';
import { useQueryClient } from '@tanstack/react-query';
import { SettingField } from '../SettingField.tsx';
import { storeSettings } from '../settings.mutations.ts';
import { confirmSettings } from './confirm-settings.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';
import { useStep } from './use-step.ts';

/** The settings that a school begins with. */
const firstSettings = ['product', 'coachEmailDomains'] as const;

const words = ['Saving settings...', 'Settings saved', 'Error saving settings'] as const;

/** The name of the school, and where its coaches have their addresses. */
export function SchoolStep({ typed, settings, onSaved }: StepProps & { settings: readonly Setting[] }) {
  const cache = useQueryClient();
  const step = useStep(words, onSaved);
  const fields = firstSettings.map((name) => {
    const setting = settings.find((known) => known.name === name);
    return { name, setting, value: typed.read(`school.${name}`) ?? setting?.value ?? '' };
  });
  const save = () => step.save({}, () => storeSettings(cache, confirmSettings(fields)));
  return (
    <StepForm step={step} saveLabel="Save Settings" onSubmit={save}>
      {fields.map(({ name, setting, value }) => (
        <SettingField
          key={name}
          name={name}
          setting={setting}
          value={value}
          error={step.errors[name]}
          onChange={(text) => typed.type({ [`school.${name}`]: text })}
        />
      ))}
    </StepForm>
  );
}
