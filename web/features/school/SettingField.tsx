import type { Setting } from '@soltura/contract/school';
import { LONGEST_LINE } from '@soltura/domain/limits';
import { settingLabels } from '@soltura/domain/school/setting-labels';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ReadOnlyField } from '../records/FormFields.tsx';
import { settingFields } from './setting-fields.ts';

interface SettingFieldProps {
  name: Setting['name'];
  /** What is in force; undefined when it was not told. */
  setting: Setting | undefined;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** One setting; what the environment sets is shown and says so. */
export function SettingField({ name, setting, value, error, onChange }: SettingFieldProps) {
  const label = settingLabels[name];
  const { help, keys } = settingFields[name];
  if (setting?.source === 'environment') {
    return (
      <ReadOnlyField
        label={label}
        help={`Set by ${setting.variable} where the server runs, which wins over what is stored here.`}
      >
        {value || 'Empty'}
      </ReadOnlyField>
    );
  }
  return (
    <Field label={label} help={help} error={error} length={{ text: value, longest: LONGEST_LINE }}>
      {(control) => (
        <TextInput
          {...control}
          inputMode={keys}
          autoComplete="off"
          spellCheck={keys === 'text' && name === 'product'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
