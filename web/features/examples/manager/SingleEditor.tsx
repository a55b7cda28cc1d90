import type { Example } from '@soltura/contract/examples/examples';
import { hasInvalidLink } from '@soltura/domain/example-sets/draft-links';
import { describeMissingText, listTooLong } from '@soltura/domain/example-sets/paste-table';
import History from 'lucide-react/icons/history';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLeaveGuard } from '../../../editing/kept-work/use-leave-guard.ts';
import { useSaveKey } from '../../../editing/kept-work/use-save-key.ts';
import { ExamplePreview } from '../../../parts/examples/ExamplePreview.tsx';
import { INVALID_LINKS } from '../../../parts/examples/invalid-links.ts';
import { useStableHandler } from '../../../ui/hooks/use-stable-handler.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useModal } from '../../../ui/overlays/use-modal.tsx';
import { ModeHead } from '../../../ui/page/ModeHead.tsx';
import type { EditedExample } from './edited-example.ts';
import type { ListSource } from './list-source.ts';
import { askToComplete, askToDiscard, LEAVING } from './questions.ts';
import { RecentlyEditedExamples } from './RecentlyEditedExamples.tsx';
import { SaveBand } from './SaveBand.tsx';
import { SingleExampleForm } from './SingleExampleForm.tsx';
import styles from './SingleMode.module.css';
import { SourceList } from './SourceList.tsx';
import { useCreateExample, useUpdateExample } from './single-example.mutations.ts';
import type { SingleWork } from './single-work.ts';
import { useSingleWork } from './use-single-work.ts';
import { useWayToHeading } from './use-way-to-heading.ts';

interface SingleEditorProps {
  title: string;
  mayEdit: boolean;
  kept: SingleWork | undefined;
  onWork: (work: SingleWork | undefined) => void;
  /** Called when an edit of this example, or a new one, is stored; the form may be unmounted by then. */
  onSaved: (exampleId: number | undefined, sent: EditedExample) => void;
  onSetMode: () => void;
}

export function SingleEditor({ title, mayEdit, kept, onWork, onSaved, onSetMode }: SingleEditorProps) {
  const work = useSingleWork(kept, onWork);
  const { base, edited, source, isUnsaved } = work;
  const { openModal, isOpen, modal } = useModal();
  const [isChecked, setChecked] = useState(false);
  const [onlyIncomplete, setOnlyIncomplete] = useState(false);
  const [search, setSearch] = useState('');
  const formId = useId();
  const [isBack, setBack] = useState(kept !== undefined);
  const { heading, leadToHeading } = useWayToHeading(isOpen);
  const begin = (example: Example | undefined) => {
    work.select(example);
    setChecked(false);
    setBack(false);
  };
  const create = useCreateExample(mayEdit, (sent) => {
    onSaved(undefined, sent);
    // Another example that was begun meanwhile stays in the form, with the focus.
    if (!work.isStill(sent)) return;
    begin(undefined);
    focusFirstField(formId);
  });
  const update = useUpdateExample(
    ({ base: saved, edited: sent }) => onSaved(saved.recordId, sent),
    (sent, stored, isSaved) => {
      work.settle(sent, stored, isSaved);
      if (isSaved) setBack(false);
    },
  );
  useLeaveGuard(isUnsaved, openModal, LEAVING);

  // A completed example leaves the list of incomplete ones.
  if (base?.vocabComplete && onlyIncomplete && !isUnsaved) begin(undefined);

  const discardFirst = (isLost: boolean, then: () => void) => {
    if (isLost) openModal(askToDiscard(then));
    else then();
  };
  const handleSelect = useStableHandler((example: Example) =>
    discardFirst(isUnsaved, () => {
      const isDeselected = example.recordId === base?.recordId;
      begin(isDeselected ? undefined : example);
      if (!isDeselected) leadToHeading();
    }),
  );
  const handleSource = useStableHandler((next: ListSource) =>
    discardFirst(base !== undefined && isUnsaved, () => {
      work.browse(next);
      setSearch('');
      setChecked(false);
      if (base) setBack(false);
    }),
  );
  const handleSearch = useStableHandler((typed: string) => {
    // Deselects as a change of the source does, but without a question at each key: changes stay in the form.
    if (base && !isUnsaved) begin(undefined);
    setSearch(typed);
  });
  const handleOnlyIncomplete = useStableHandler((isOn: boolean) => {
    const isFilteredAway = isOn && base?.vocabComplete === true;
    discardFirst(isFilteredAway && isUnsaved, () => {
      if (isFilteredAway) begin(undefined);
      setOnlyIncomplete(isOn);
    });
  });
  const handleSubmit = () => {
    if (create.isPending || update.isPending) return;
    if (base && !isUnsaved) {
      toast.info('No changes detected');
      return;
    }
    const tooLong = listTooLong(edited);
    if (describeMissingText(edited.spanishExample, edited.englishTranslation) !== undefined) {
      flushSync(() => setChecked(true));
      document.querySelector<HTMLElement>(`[id="${formId}"] [aria-invalid="true"]`)?.focus();
    } else if (tooLong.length > 0)
      openModal({ title: 'Texts too long', type: 'error', body: tooLong.join(' ') });
    else if (hasInvalidLink([edited])) openModal(INVALID_LINKS);
    else if (base) update.mutate({ base, edited, source });
    else create.mutate(edited);
  };
  useSaveKey(handleSubmit, !isOpen);
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        <div className={styles.top}>
          <ModeHead
            title={title}
            toggle="Create Example Set"
            onToggle={() => {
              if (isUnsaved) openModal({ ...LEAVING, type: 'confirm', onConfirm: onSetMode });
              else onSetMode();
            }}
          />
          {isBack && (
            <output className={styles.back}>
              <History aria-hidden="true" />
              Your unsaved example is back.
            </output>
          )}
          <SingleExampleForm
            key={base?.recordId ?? 0}
            formId={formId}
            edited={edited}
            storedText={base?.spanishExample}
            onChange={work.change}
            onComplete={() => openModal(askToComplete(() => work.change({ vocabComplete: true })))}
            onSubmit={handleSubmit}
            isChecked={isChecked}
            heading={heading}
          />
        </div>
        <div className={styles.preview}>
          <ExamplePreview {...edited} />
        </div>
        <div className={styles.list}>
          {mayEdit ? (
            <SourceList
              source={source}
              onSource={handleSource}
              onlyIncomplete={onlyIncomplete}
              onOnlyIncomplete={handleOnlyIncomplete}
              search={search}
              onSearch={handleSearch}
              onSelect={handleSelect}
              selectedId={base?.recordId}
            />
          ) : (
            <RecentlyEditedExamples />
          )}
        </div>
      </main>
      {(base || isUnsaved || create.isPending) && (
        <SaveBand
          formId={formId}
          act={base ? 'Update Example' : 'Create Example'}
          isUnsaved={isUnsaved}
          isSaving={create.isPending || update.isPending}
          onDiscard={() => openModal(askToDiscard(() => begin(base)))}
        />
      )}
      {modal}
    </>
  );
}

function focusFirstField(formId: string): void {
  document.querySelector<HTMLElement>(`[id="${formId}"] textarea`)?.focus();
}
