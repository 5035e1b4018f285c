import { useState } from 'react';
import { PhotoColours } from '#ui/PhotoColours.tsx';
import { averageColour } from '#ui/thumbhash.ts';

interface FramedPhoto {
  /** Root-relative URLs: for cards, and for full screen. */
  readonly card: string;
  readonly full: string;
  /** Of `full`, in pixels. */
  readonly width: number;
  readonly height: number;
  /** ThumbHash in base64. */
  readonly thumbhash: string;
  /** Whether the same files exist as smaller `.avif`. */
  readonly avif?: boolean;
}

interface PhotoFrameProps {
  /** `null` draws a neutral figure. */
  readonly photo: FramedPhoto | null;
  readonly size: 'card' | 'full';
  /** Alternative text; empty where the text next to it says the same. */
  readonly alt: string;
  /** Visible without scrolling. */
  readonly eager?: boolean;
}

/**
 * A photo on its placeholder colours, or a drawn figure where there is none or it does not load. Fills its container, so
 * loading causes no layout shift.
 */
export function PhotoFrame({ photo, size, alt, eager = false }: PhotoFrameProps) {
  /** Address of a photo that did not load. */
  const [failed, setFailed] = useState<string>();
  if (photo === null || photo[size] === failed) return <NoPhoto />;
  const image = (
    <img
      src={photo[size]}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(photo[size])}
    />
  );
  return (
    // Going back to a list renders hundreds of cards at once, so cards use one average colour instead of a canvas.
    <span
      className="photo-frame"
      style={size === 'card' ? { backgroundColor: averageColour(photo.thumbhash) } : undefined}
    >
      {size === 'full' && <PhotoColours hash={photo.thumbhash} />}
      {photo.avif ? (
        <picture>
          <source type="image/avif" srcSet={photo[size].replace(/webp$/, 'avif')} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}

/** A neutral figure in front of a low sun, for somebody without a photo. */
function NoPhoto() {
  return (
    <span className="photo-frame photo-none">
      <svg viewBox="0 0 120 160" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <circle className="photo-sun" cx="60" cy="84" r="46" />
        <path
          className="photo-figure"
          d="M60 50c13 0 22 10 22 24 0 9-4 18-10 23 1 6 4 9 11 11 17 5 27 19 29 52H8c2-33 12-47 29-52 7-2 10-5 11-11-6-5-10-14-10-23 0-14 9-24 22-24z"
        />
      </svg>
    </span>
  );
}
