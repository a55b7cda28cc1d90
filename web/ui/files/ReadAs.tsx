import { useId } from 'react';
import { Select } from '../controls/Select.tsx';
import { encodingWords, type FileEncoding } from './file-encoding.ts';
import styles from './ReadAs.module.css';

interface ReadAsProps {
  encoding: FileEncoding;
  isDisabled: boolean;
  onChange: (encoding: FileEncoding) => void;
}

const options = (['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const).map((value) => ({
  value,
  label: encodingWords[value],
}));

/** Shows the encoding of the file, and offers others for a file that looks wrong. */
export function ReadAs({ encoding, isDisabled, onChange }: ReadAsProps) {
  const id = useId();
  return (
    <p className={styles.line}>
      <label htmlFor={id}>Letters read as</label>
      <Select
        id={id}
        size="staff"
        options={options}
        value={encoding}
        disabled={isDisabled}
        onChange={onChange}
      />
    </p>
  );
}
