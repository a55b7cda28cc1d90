import { LONGEST_LINE, LONGEST_TEXT } from '@soltura/domain/limits';
import type { ComponentProps } from 'react';
import { TextArea } from '../controls/TextArea.tsx';
import { TextInput } from '../controls/TextInput.tsx';
import { AnyField, type FieldProps, type FieldValues, takeText } from './AnyField.tsx';
import styles from './fields.module.css';
import { WebLink } from './WebLink.tsx';

interface TextFieldProps<Values extends FieldValues>
  extends FieldProps<Values>,
    Pick<ComponentProps<'input'>, 'type' | 'spellCheck' | 'onFocus' | 'onBlur'> {
  keys?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal';
}

/** A one-line text. Autofill is off, because the data belong to another person. */
export function TextField<Values extends FieldValues>({
  keys = 'text',
  type,
  spellCheck,
  onFocus,
  onBlur,
  ...props
}: TextFieldProps<Values>) {
  return (
    <AnyField {...props} longest={LONGEST_LINE}>
      {(control, text) => (
        <TextInput
          {...control}
          {...{ type, spellCheck, onFocus, onBlur }}
          inputMode={keys}
          autoComplete="off"
          value={text}
          onChange={takeText(props)}
        />
      )}
    </AnyField>
  );
}

interface LongTextFieldProps<Values extends FieldValues>
  extends FieldProps<Values>,
    Pick<ComponentProps<typeof TextArea>, 'look' | 'placeholder' | 'spellCheck' | 'onKeyDown' | 'onPaste'> {
  /** 'text' has room for some lines, 'growing' begins with one line, 'list' has any length, 'sentence' is large. */
  kind?: 'text' | 'growing' | 'list' | 'sentence';
}

export function LongTextField<Values extends FieldValues>({
  kind = 'text',
  look,
  placeholder,
  spellCheck,
  onKeyDown,
  onPaste,
  ...props
}: LongTextFieldProps<Values>) {
  return (
    <AnyField {...props} longest={kind === 'list' ? undefined : LONGEST_TEXT}>
      {(control, text) => (
        <span className={kind === 'text' ? styles.long : kind === 'growing' ? styles.growing : undefined}>
          <TextArea
            {...control}
            {...{ placeholder, onKeyDown, onPaste }}
            {...(look && { look })}
            {...(spellCheck !== undefined && { spellCheck })}
            size={kind === 'sentence' ? 'sentence' : control.size}
            value={text}
            onChange={takeText(props)}
          />
        </span>
      )}
    </AnyField>
  );
}

/** A web address; a valid one is a link in view mode (screens-staff 1.7). */
export function LinkField<Values extends FieldValues>(props: FieldProps<Values>) {
  return (
    <AnyField
      {...props}
      longest={LONGEST_LINE}
      renderText={(address, label) => <WebLink address={address} label={label} />}
    >
      {(control, text) => (
        <TextInput {...control} inputMode="url" autoComplete="off" value={text} onChange={takeText(props)} />
      )}
    </AnyField>
  );
}
