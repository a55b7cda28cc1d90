import type { MoveInList } from '@soltura/domain/moving-in/steps';
import FileDown from 'lucide-react/icons/file-down';
import { useId } from 'react';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import typeStyles from '../../../ui/type.module.css';
import { saveTemplate } from './save-template.ts';
import styles from './TemplateCard.module.css';

export function TemplateCard({ list }: { list: MoveInList }) {
  const headId = useId();
  const [first = {}, second = {}] = list.template;
  return (
    <section className={joinClasses(paperStyles.paper, styles.card)} aria-labelledby={headId}>
      <div className={styles.head}>
        <h2 id={headId} className={typeStyles.h3}>
          {list.title}, two lines
        </h2>
        <Button
          kind="link"
          size="staff"
          icon={<FileDown aria-hidden="true" />}
          aria-label={`Download the template for ${list.title}`}
          onClick={() => void saveTemplate(list)}
        >
          Template
        </Button>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Line 1</th>
            <th scope="col">Line 2</th>
          </tr>
        </thead>
        <tbody>
          {list.columns.map(({ field, label }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{first[field]}</td>
              <td>{second[field]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
