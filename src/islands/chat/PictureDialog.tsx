import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import type { PartProps } from '#islands/lib/part-props.ts';
import { type DrawnPicture, drawPicture, takeWhole } from '#islands/photos/picture.ts';
import { CharactersLeft, charactersLeft } from '#islands/safety/CharactersLeft.tsx';
import { SendWarning } from '#islands/safety/SendWarning.tsx';
import { addPicture } from '#stores/chat/picture-sending.ts';
import type { RiskKind } from '#stores/chat/risks/kinds.ts';
import { $findRisks } from '#stores/chat/risks.ts';
import { $settings } from '#stores/settings/settings.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

type Drawing = { readonly type: 'drawing' | 'unreadable' } | ({ readonly type: 'drawn' } & DrawnPicture);

/** Shows a picture before it is sent, with a field for its caption and its price beside the button. */
export function PictureDialog({ file, profile, Price, onClose }: PartProps['chat-picture']) {
  const t = useTranslate();
  const settings = useStore($settings);
  const [drawing, setDrawing] = useState<Drawing>({ type: 'drawing' });
  const [text, setText] = useState('');
  /** What the member was warned of, and has not answered yet. */
  const [risks, setRisks] = useState<readonly RiskKind[]>([]);
  const { id, name } = profile;
  const isPriced = settings.type === 'ready';
  const left = charactersLeft(text, isPriced ? settings.settings.message_length : Number.POSITIVE_INFINITY);
  const isReady = isPriced && left >= 0;

  useEffect(() => {
    let wanted = true;
    drawPicture(file).then(
      (drawn) => wanted && setDrawing({ type: 'drawn', ...drawn }),
      () => wanted && setDrawing({ type: 'unreadable' }),
    );
    return () => {
      wanted = false;
    };
  }, [file]);

  function send(): void {
    if (!isReady) return;
    const found = $findRisks.get()(text);
    if (found.length > 0) setRisks(found);
    else void sendNow();
  }

  async function sendNow(): Promise<void> {
    if (drawing.type !== 'drawn') return;
    try {
      addPicture({ member: id, text: text.trim(), ...(await takeWhole(drawing)) });
      onClose();
    } catch {
      setDrawing({ type: 'unreadable' });
    }
  }
  return (
    <Dialog labelledBy="picture-title" focus="heading" onClose={onClose}>
      <h2 id="picture-title" tabIndex={-1}>
        {t('chat:pictures.title', { name })}
      </h2>
      {drawing.type === 'drawing' && <WaitingLines label={t('chat:pictures.working')} />}
      {drawing.type === 'unreadable' && <p role="alert">{t('errors:fields.picture_broken')}</p>}
      {drawing.type === 'drawn' && (
        <>
          <img className="picture-preview" src={drawing.address} alt={t('chat:pictures.preview')} />
          <TextAreaField
            id="picture-text"
            name="text"
            label={t('chat:pictures.caption')}
            rows={2}
            dir="auto"
            value={text}
            hint={<CharactersLeft left={left} />}
            aria-invalid={left < 0}
            onChange={(event) => {
              setText(event.target.value);
              setRisks([]);
            }}
          />
          <p className="form-note">{t('chat:pictures.covered', { name })}</p>
          <p className="form-note">
            <Price />
          </p>
        </>
      )}
      {risks.length > 0 && (
        <SendWarning
          risks={risks}
          profile={profile}
          onSend={() => void sendNow()}
          onChange={() => {
            setRisks([]);
            document.getElementById('picture-text')?.focus();
          }}
        />
      )}
      <div className="dialog-actions">
        {drawing.type === 'drawn' && (
          <button type="button" className="btn btn-primary" aria-disabled={!isReady} onClick={send}>
            {t('chat:write.send')}
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {t('chat:pictures.cancel')}
        </button>
      </div>
    </Dialog>
  );
}
