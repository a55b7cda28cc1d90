import { formatNumber } from '@soltura/domain/numbers';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { describeCounts } from '../../tables/files/describe-counts.ts';
import styles from './FolderImport.module.css';
import { type FileResult, nameFile } from './folder-files.ts';

const SHOWN = 3;

interface FolderFileRowProps {
  name: string;
  source: File;
  state: keyof typeof chips | 'nothing';
  result: FileResult | undefined;
}

export function FolderFileRow({ name, source, state, result }: FolderFileRowProps) {
  const isRefused = result !== undefined && result.refused > 0;
  const [tone, word] = isRefused ? REFUSED : chips[state === 'nothing' ? 'failed' : state];
  return (
    <li className={styles.file}>
      <span className={styles.name}>
        <strong>{nameFile(name)}</strong> {source.name}
      </span>
      <Chip tone={tone}>{word}</Chip>
      {result && (
        <span className={styles.note}>
          {describeCounts({
            create: result.created,
            change: result.changed,
            same: result.same,
            refuse: result.refused,
          })}
        </span>
      )}
      {result?.reasons.slice(0, SHOWN).map(({ line, reason }) => (
        <span key={`${line} ${reason}`} className={styles.fault}>
          {line === undefined ? reason : `Line ${formatNumber(line)}: ${reason}`}
        </span>
      ))}
      {result && result.refused > SHOWN && (
        <span className={styles.fault}>and {formatNumber(result.refused - SHOWN)} more</span>
      )}
    </li>
  );
}

const REFUSED = ['granada', 'Refused'] as const;

const chips = {
  checking: ['neutral', 'Checking…'],
  checked: ['accent', 'Checked'],
  importing: ['neutral', 'Importing…'],
  imported: ['oliva', 'Imported'],
  failed: ['neutral', 'Not imported'],
} as const;
