import { Panel } from '../../components/display/panel.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { FiguresPanel } from './figures-panel.tsx';
import styles from './game.module.css';
import { LetterForm } from './letter-form.tsx';
import { SentLetters } from './sent-letters.tsx';

/** What managers set of the game's panels, and the letters that they write. */
export default function GamePage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('common.routes.adminGame')} note={t('admin.figures.about')} />
      <div className={styles.page}>
        <Panel title={t('admin.letters.title')}>
          <LetterForm />
        </Panel>
        <Panel title={t('admin.letters.sent')} flush>
          <SentLetters />
        </Panel>
        <FiguresPanel />
      </div>
    </>
  );
}
