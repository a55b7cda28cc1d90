import type { Setting } from '@soltura/contract/school/school';
import { isOptionList } from '@soltura/domain/records/option-list-names';
import { settingLabels } from '@soltura/domain/school/setting-labels';
import type { FieldForm, FieldValues } from '../../ui/fields/AnyField.tsx';
import { ReadOnlyField } from '../../ui/fields/ReadOnlyField.tsx';
import { LongTextField, TextField } from '../../ui/fields/TextField.tsx';
import { settingFields } from './setting-fields.ts';

interface SettingFieldProps {
  form: FieldForm<FieldValues>;
  name: Setting['name'];
  setting: Setting | undefined;
}

export function SettingField({ form, name, setting }: SettingFieldProps) {
  const label = settingLabels[name];
  if (setting?.source === 'environment') {
    return (
      <ReadOnlyField
        label={label}
        help={`Set by ${setting.variable} where the server runs, which wins over what is stored here.`}
      >
        {form.values[name] || 'Empty'}
      </ReadOnlyField>
    );
  }
  const { help, keys } = settingFields[name];
  if (isOptionList(name))
    return <LongTextField form={form} name={name} label={label} help={help} spellCheck={false} />;
  return (
    <TextField
      form={form}
      name={name}
      label={label}
      help={help}
      keys={keys}
      spellCheck={name === 'product'}
    />
  );
}
