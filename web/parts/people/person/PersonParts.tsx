import type { Person, PersonPartDetails } from '@soltura/contract/people/persons';
import { togglePart } from '@soltura/domain/people/person-parts';
import { useId } from 'react';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import { describeOthers, describePart } from './describe-parts.ts';
import styles from './PersonParts.module.css';

interface PersonPartsProps {
  person: Person;
  chosen: readonly string[];
  onChoose: (keys: string[]) => void;
  /** True for an erasure: parts that cannot be erased now are disabled, with the reason. */
  isErasure?: boolean;
}

/**
 * The records of a person: those that are linked, and a switch for each that only has the same address (screens-staff
 * 9.12).
 */
export function PersonParts({ person, chosen, onChoose, isErasure = false }: PersonPartsProps) {
  const id = useId();
  const { parts, others } = person;
  const sure = parts.filter(({ isSure }) => isSure);
  const offered = parts.filter(({ isSure }) => !isSure);
  return (
    <>
      <ul className={styles.list} aria-label="Records of this person">
        {sure.map((part) => (
          <li key={part.key}>{describePart(part)}</li>
        ))}
      </ul>
      {offered.length > 0 && (
        <fieldset className={styles.offered}>
          <legend className={styles.legend}>
            Only by the address these may be theirs too. What you do not choose stays as it is:
          </legend>
          {offered.map((part) => (
            <div key={part.key}>
              <Toggle
                label={describePart(part)}
                layout="row"
                size="touch"
                checked={chosen.includes(part.key)}
                disabled={isErasure && part.obstacles.length > 0}
                aria-describedby={isErasure && part.obstacles.length > 0 ? `${id}-${part.key}` : undefined}
                onChange={() => onChoose(togglePart(parts, chosen, part))}
              />
              {isErasure && part.obstacles.length > 0 && (
                <p id={`${id}-${part.key}`}>{part.obstacles.join(' ')}</p>
              )}
            </div>
          ))}
        </fieldset>
      )}
      {others.length > 0 && <p>{describeOthers(others)}</p>}
    </>
  );
}

export function listSure(parts: readonly PersonPartDetails[]): string[] {
  return parts.filter(({ isSure }) => isSure).map(({ key }) => key);
}
