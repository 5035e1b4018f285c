import { useEffect, useState } from 'react';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import type { PartProps } from '#islands/lib/part-props.ts';
import { MatchToast } from '#islands/likes/MatchToast.tsx';
import { closeLikeNews, type LikeNews } from '#stores/likes/like-news.ts';
import { toggleLike } from '#stores/likes/toggle.ts';

/** Says what became of a heart to screen readers, or shows why it failed; and tells of a like back. */
export function LikeMessages({ news }: PartProps['like-news']) {
  return (
    <>
      <Said news={news} />
      {news.type === 'failed' && <Failed news={news} />}
      {news.type === 'told' && <MatchToast key={news.person.id} person={news.person} onClose={closeLikeNews} />}
    </>
  );
}

/** Screen readers announce a region only when its text changes, so the first text follows after the mount. */
function Said({ news }: PartProps['like-news']) {
  const t = useTranslate();
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return (
    <p className="visually-hidden" role="status">
      {isThere && news.type === 'liked' && t('members:react.youLike', { name: news.person.name })}
      {isThere && news.type === 'taken' && t('likes:taken', { name: news.person.name })}
    </p>
  );
}

function Failed({ news }: { readonly news: LikeNews & { readonly type: 'failed' } }) {
  const t = useTranslate();
  return (
    <div className="app-part">
      <p className="form-alert is-shown" role="alert">
        {describeMessage(t, news.message)}{' '}
        <button type="button" className="btn btn-text" onClick={() => void toggleLike(news.person)}>
          {t('members:actions.retry')}
        </button>{' '}
        <button type="button" className="btn btn-text" onClick={closeLikeNews}>
          {t('members:banners.dismiss')}
        </button>
      </p>
    </div>
  );
}
