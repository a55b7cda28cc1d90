import type { GridCellProps } from './grid-cell-props.ts';
import { LinesEditor } from './LinesEditor.tsx';
import { OptionEditor } from './OptionEditor.tsx';
import { RecordEditor } from './RecordEditor.tsx';
import { TextEditor } from './TextEditor.tsx';

export function CellEditor(props: GridCellProps) {
  const { kind } = props.column;
  if (kind === 'option') return <OptionEditor {...props} />;
  if (kind === 'record') return <RecordEditor {...props} />;
  return kind === 'text' || kind === 'lines' ? <LinesEditor {...props} /> : <TextEditor {...props} />;
}
