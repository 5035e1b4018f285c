import { PhotoColours } from '#ui/PhotoColours.tsx';
import { averageColour } from '#ui/thumbhash.ts';

interface FramedPhoto {
  /** Root-relative addresses: for cards, and for the whole screen. */
  readonly card: string;
  readonly full: string;
  /** Of `full`, in pixels. */
  readonly width: number;
  readonly height: number;
  /** In base64. */
  readonly thumbhash: string;
  /** There are smaller files of the same under `.avif`. */
  readonly avif?: boolean;
}

interface PhotoFrameProps {
  /** `null` for nobody's face. */
  readonly photo: FramedPhoto | null;
  readonly size: 'card' | 'full';
  /** What it shows; empty where the words beside it say so. */
  readonly alt: string;
  /** Seen before anybody scrolls. */
  readonly eager?: boolean;
}

/** Somebody's photo on its own colours, or a drawn figure; fills what holds it, so that nothing moves when it comes. */
export function PhotoFrame({ photo, size, alt, eager = false }: PhotoFrameProps) {
  if (photo === null) return <NoPhoto />;
  const image = (
    <img
      src={photo[size]}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
    />
  );
  return (
    // A list of hundreds is drawn at once when somebody comes back to it: there, one colour has to do.
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

/** A figure before a low sun: somebody without a photo, and nobody in particular. */
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
