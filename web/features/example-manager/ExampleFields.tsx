import { cleanText } from '@soltura/domain/examples/clean-text';
import { findInvalidLinks } from '@soltura/domain/examples/draft-links';
import { describeMissingText, type ExampleDraft } from '@soltura/domain/examples/paste-table';
import { LONGEST_LINE, LONGEST_TEXT } from '@soltura/domain/limits';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './ExampleFields.module.css';

interface ExampleFieldsProps {
  draft: ExampleDraft;
  onChange: (changes: Partial<ExampleDraft>) => void;
  /** Saving was tried: what is missing is said. */
  isChecked: boolean;
  /** Beneath the Spanish text, for example that it is stored already. */
  note: string | undefined;
}

const INVALID_LINK = 'Must start with http:// or https:// and end in mp3, wav, ogg or m4a';

/** The four fields of an example (screens-student 15.1). */
export function ExampleFields({ draft, onChange, isChecked, note }: ExampleFieldsProps) {
  const { spanishExample, englishTranslation } = draft;
  const missing = isChecked ? describeMissingText(spanishExample, englishTranslation) : undefined;
  const isSpanishMissing = missing !== undefined && cleanText(spanishExample) === '';
  const invalid = findInvalidLinks(draft);
  return (
    <>
      <Field
        label="Spanish Example"
        required
        help={note}
        error={isSpanishMissing && missing}
        length={{ text: spanishExample, longest: LONGEST_TEXT }}
      >
        {(control) => (
          <TextArea
            {...control}
            look="spanish"
            size="sentence"
            value={spanishExample}
            onKeyDown={submitOnEnter}
            onPaste={pasteOneLine}
            onChange={({ target }) => onChange({ spanishExample: target.value })}
          />
        )}
      </Field>
      <Field
        label="English Translation"
        required
        error={!isSpanishMissing && missing}
        length={{ text: englishTranslation, longest: LONGEST_TEXT }}
      >
        {(control) => (
          <TextArea
            {...control}
            look="english"
            size="sentence"
            value={englishTranslation}
            onKeyDown={submitOnEnter}
            onPaste={pasteOneLine}
            onChange={({ target }) => onChange({ englishTranslation: target.value })}
          />
        )}
      </Field>
      <div className={styles.links}>
        <LinkField
          label="Spanish Audio Link"
          link={draft.spanishAudioLa}
          isInvalid={invalid.spanishAudioLa}
          onChange={(spanishAudioLa) => onChange({ spanishAudioLa })}
        />
        <LinkField
          label="English Audio Link"
          link={draft.englishAudio}
          isInvalid={invalid.englishAudio}
          onChange={(englishAudio) => onChange({ englishAudio })}
        />
      </div>
    </>
  );
}

interface LinkFieldProps {
  label: string;
  link: string;
  isInvalid: boolean;
  onChange: (link: string) => void;
}

/** What is wrong with a link is said while the field is left: in it, a link is being typed. */
function LinkField({ label, link, isInvalid, onChange }: LinkFieldProps) {
  const [isLeft, setLeft] = useState(link !== '');
  return (
    <Field
      label={label}
      error={isInvalid && isLeft && INVALID_LINK}
      length={{ text: link, longest: LONGEST_LINE }}
    >
      {(control) => (
        <TextInput
          {...control}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={link}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** A sentence has no lines: Enter saves, as in any field of a form. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.form?.requestSubmit();
}

/** A sentence broken over lines, as a letter or a page has it, arrives as one line; undoing takes it back. */
function pasteOneLine(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData('text/plain');
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  document.execCommand('insertText', false, text.trim().replace(/\s*[\r\n]+\s*/g, ' '));
}
