export function RowSpacer({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      <td style={{ height, padding: 0, border: 0 }}>{null}</td>
    </tr>
  );
}
