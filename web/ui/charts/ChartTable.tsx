import { VisuallyHidden } from '../VisuallyHidden.tsx';

interface ChartTableProps {
  caption: string;
  head: readonly string[];
  /** Cells by row. The first cell of a row is its header. */
  rows: readonly (readonly string[])[];
}

/** A table with the values of a chart, for screen readers. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={head[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
