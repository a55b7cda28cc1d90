/** The room of rows that are not drawn, in the body of a table that draws only those in sight. */
export function RowSpacer({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      <td style={{ height, padding: 0, border: 0 }}>{null}</td>
    </tr>
  );
}
