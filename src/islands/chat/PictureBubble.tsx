import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import type { MessagePicture } from '#contract/message-picture.ts';
import type { Photo } from '#contract/models.ts';
import { useOpenConversation } from '#islands/chat/open-conversation.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { $online } from '#stores/page/connection.ts';
import type { Message } from '#stores/session/session-state.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

interface PictureBubbleProps {
  readonly message: ChatMessage;
  readonly picture: MessagePicture;
  /** Name of the other member. */
  readonly name: string;
}

/** The picture of a message: clear, covered until the member uncovers it, or words in its place. */
export function PictureBubble({ message: { mine, number }, picture: { state, photo }, name }: PictureBubbleProps) {
  const t = useTranslate();
  const online = useStore($online);
  const whose = mine ? t('chat:pictures.own') : t('chat:pictures.from', { name });
  if (photo === null) return <p className="picture-gone">{reason()}</p>;
  // What this device keeps of a conversation has no pictures, nor their colours.
  if (!online && photo.thumbhash === '') return <p className="picture-gone">{t('chat:kept.picture')}</p>;
  if (state === 'covered') return <Covered photo={photo} whose={whose} number={number} name={name} />;
  return <Shown photo={photo} whose={whose} />;

  function reason(): string {
    if (state === 'age_proof') return t('chat:pictures.proof');
    return t(state === 'hidden' ? 'chat:pictures.hidden' : 'chat:pictures.gone');
  }
}

interface CoveredProps {
  readonly photo: Photo;
  readonly whose: string;
  readonly number: number;
  readonly name: string;
}

function Covered({ photo, whose, number, name }: CoveredProps) {
  const t = useTranslate();
  const conversation = useOpenConversation();
  const [problem, setProblem] = useState<Message>();
  return (
    <div className="picture is-covered">
      <Frame photo={photo} alt="" />
      <div className="picture-cover">
        <p>{whose}</p>
        <button
          type="button"
          className="btn btn-primary"
          onClick={async () => setProblem(await conversation.showPicture(number))}
        >
          {t('chat:pictures.show')}
        </button>
        <button
          type="button"
          className="btn btn-text"
          onClick={async () => setProblem(await conversation.showAlways(true))}
        >
          {t('chat:pictures.always', { name })}
        </button>
        <Problem message={problem} />
      </div>
    </div>
  );
}

function Shown({ photo, whose }: Pick<CoveredProps, 'photo' | 'whose'>) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="picture"
        aria-label={`${whose}: ${t('chat:pictures.enlarge')}`}
        onClick={() => setOpen(true)}
      >
        <Frame photo={photo} alt="" />
      </button>
      {isOpen && (
        <Dialog width={1140} className="picture-large" label={whose} closedby="any" onClose={() => setOpen(false)}>
          <img src={photo.full} width={photo.width} height={photo.height} alt={whose} />
          <button type="button" className="btn btn-quiet" onClick={() => setOpen(false)}>
            {t('chat:pictures.close')}
          </button>
        </Dialog>
      )}
    </>
  );
}

/** Has its proportions before it is loaded, so that nothing moves. */
function Frame({ photo, alt }: { readonly photo: Photo; readonly alt: string }) {
  return (
    <span className="picture-frame" style={{ aspectRatio: `${photo.width} / ${photo.height}` }}>
      <PhotoFrame photo={photo} size="card" alt={alt} />
    </span>
  );
}
