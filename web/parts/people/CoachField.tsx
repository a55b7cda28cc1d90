import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../base/catalogue.queries.ts';
import type { FieldProps, FieldValues } from '../../ui/fields/AnyField.tsx';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';

/** A field for a coach: its value is the e-mail address, its label the name. */
export function CoachField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { data } = useQuery(catalogueQuery);
  const options = (data?.coaches ?? []).map(({ user }) => ({ value: user.email, label: user.name }));
  const nameCoach = (email: string) => options.find(({ value }) => value === email)?.label;
  return (
    <ChoiceField
      {...props}
      options={options}
      renderText={(email) => nameCoach(email) ?? 'No Coach Found'}
      describe={(email) => nameCoach(email) ?? email}
    />
  );
}
