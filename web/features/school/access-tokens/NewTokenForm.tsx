import {
  listTokenScopes,
  type TokenAccess,
  type TokenArea,
  tokenAreaLabels,
  tokenChoices,
  USUAL_TOKEN_DAYS,
} from '@soltura/domain/access-tokens/token-scopes';
import { LONGEST_LINE } from '@soltura/domain/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { TextInput } from '../../../ui/controls/TextInput.tsx';
import typeStyles from '../../../ui/type.module.css';
import pageStyles from '../SchoolPage.module.css';
import { makeToken } from './access-tokens.mutations.ts';
import styles from './NewTokenForm.module.css';

interface NewTokenFormProps {
  onMade: (token: string, name: string) => void;
  onCancel: () => void;
}

const lifetimes = [
  { value: 7, label: '7 days' },
  { value: 30, label: '30 days' },
  { value: USUAL_TOKEN_DAYS, label: '90 days' },
  { value: 180, label: '180 days' },
  { value: 365, label: '1 year' },
] as const;

const accessLabels: Readonly<Record<TokenAccess, string>> = {
  none: 'None',
  read: 'Read',
  write: 'Read & Write',
};

const NO_NAME = 'Enter a name.';
const NO_SCOPE = 'Choose what it may do.';

export function NewTokenForm({ onMade, onCancel }: NewTokenFormProps) {
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(USUAL_TOKEN_DAYS);
  const [chosen, setChosen] = useState<Partial<Record<TokenArea, TokenAccess>>>({});
  const [nameError, setNameError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const scopes = listTokenScopes(chosen);
  const make = async () => {
    setIsSaving(true);
    try {
      const { token, accessToken } = await makeToken(cache, { name, scopes, days });
      onMade(token, accessToken.name);
    } catch (error) {
      setIsSaving(false);
      setNameError(error instanceof ApiError ? error.fields['name'] : undefined);
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const isNameless = name.trim() === '';
    setNameError(isNameless ? NO_NAME : undefined);
    setFailure(scopes.length === 0 ? NO_SCOPE : undefined);
    if (isNameless) form.current?.querySelector<HTMLElement>('input')?.focus();
    else if (scopes.length > 0) void make();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="New access token"
      className={joinClasses(paperStyles.paper, pageStyles.paper)}
      onSubmit={handleSubmit}
    >
      <div className={styles.head}>
        <Field
          label="Name"
          required
          error={nameError}
          length={{ text: name, longest: LONGEST_LINE }}
          help="What uses it, such as the enrolment of new students."
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setNameError(undefined);
              }}
            />
          )}
        </Field>
        <Field label="Lasts">
          {(control) => <Select {...control} options={lifetimes} value={days} onChange={setDays} />}
        </Field>
      </div>
      <fieldset className={styles.areas}>
        <legend className={typeStyles.label}>What It May Do</legend>
        {tokenChoices.map(({ area, choices }) => (
          <div key={area} className={styles.area}>
            <p>
              <strong>{tokenAreaLabels[area].title}</strong>
              <span className={typeStyles.quiet}>{tokenAreaLabels[area].holds}</span>
            </p>
            <Segmented
              legend={tokenAreaLabels[area].title}
              hideLegend
              options={choices.map((value) => ({ value, label: accessLabels[value] }))}
              value={chosen[area] ?? 'none'}
              onChange={(access) => {
                setChosen({ ...chosen, [area]: access });
                setFailure(undefined);
              }}
            />
          </div>
        ))}
      </fieldset>
      <p role="alert" className={pageStyles.failure} hidden={failure === undefined}>
        {failure}
      </p>
      <p className={pageStyles.foot}>
        <Button size="staff" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="staff" kind="primary" type="submit" pending={isSaving}>
          Make Token
        </Button>
      </p>
    </form>
  );
}
