import { findInvalidLinks } from '@soltura/domain/example-sets/draft-links';
import { describeMissingText, type ExampleDraft } from '@soltura/domain/example-sets/paste-table';
import { cleanText } from '@soltura/domain/examples/clean-text';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { FieldProps, FieldValues } from '../../../ui/fields/AnyField.tsx';
import { LongTextField, TextField } from '../../../ui/fields/TextField.tsx';
import styles from './ExampleFields.module.css';

interface ExampleFieldsProps {
  draft: ExampleDraft;
  onChange: (changes: Partial<ExampleDraft>) => void;
  /** True after an attempt to save: missing texts are reported. */
  isChecked: boolean;
  note: string | undefined;
}

const INVALID_LINK = 'Must start with http:// or https:// and end in mp3, wav, ogg or m4a';

export function ExampleFields({ draft, onChange, isChecked, note }: ExampleFieldsProps) {
  const { spanishExample, englishTranslation, spanishAudioLa, englishAudio } = draft;
  const missing = isChecked ? describeMissingText(spanishExample, englishTranslation) : undefined;
  const isSpanishMissing = missing !== undefined && cleanText(spanishExample) === '';
  const invalid = findInvalidLinks(draft);
  const form = {
    values: { spanishExample, englishTranslation, spanishAudioLa, englishAudio },
    errors: {
      spanishExample: isSpanishMissing ? missing : undefined,
      englishTranslation: isSpanishMissing ? undefined : missing,
      spanishAudioLa: invalid.spanishAudioLa ? INVALID_LINK : undefined,
      englishAudio: invalid.englishAudio ? INVALID_LINK : undefined,
    },
    change: (field: keyof ExampleDraft, text: string) => onChange({ [field]: text }),
  };
  const sentence = {
    form,
    required: true,
    kind: 'sentence',
    onKeyDown: submitOnEnter,
    onPaste: pasteOneLine,
  } as const;
  return (
    <>
      <LongTextField {...sentence} name="spanishExample" label="Spanish Example" look="spanish" help={note} />
      <LongTextField {...sentence} name="englishTranslation" label="English Translation" />
      <div className={styles.links}>
        <AudioLinkField form={form} name="spanishAudioLa" label="Spanish Audio Link" />
        <AudioLinkField form={form} name="englishAudio" label="English Audio Link" />
      </div>
    </>
  );
}

/** A text box for a link. A wrong link is reported only on blur, because before that it is still being typed. */
function AudioLinkField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { form, name } = props;
  const [isLeft, setLeft] = useState(form.values[name] !== '');
  return (
    <TextField
      {...props}
      form={isLeft ? form : { ...form, errors: {} }}
      type="url"
      keys="url"
      spellCheck={false}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
    />
  );
}

/** A sentence has no line breaks, so Enter saves, as in other form fields. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.form?.requestSubmit();
}

/** Replaces line breaks in a pasted sentence by blanks; the paste can be undone. */
function pasteOneLine(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData('text/plain');
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  document.execCommand('insertText', false, text.trim().replace(/\s*[\r\n]+\s*/g, ' '));
}
