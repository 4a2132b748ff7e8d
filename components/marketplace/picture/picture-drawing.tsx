import type { Translator } from '#lib/i18n/translator-type.ts';
import type { Picture } from '#lib/marketplace/pictures/picture.ts';
import { BookColumns } from './book-columns.tsx';
import { CandleChart } from './candle-chart.tsx';
import { HeatCells } from './heat-cells.tsx';
import { heatLegend, type PictureCaption } from './picture-words.ts';
import { TimeLanes } from './time-lanes.tsx';
import { ValueBars } from './value-bars.tsx';
import { ValueLines } from './value-lines.tsx';
import { YearColumns } from './year-columns.tsx';

/** A product's picture in the form of its kind. */
export function PictureDrawing({
  picture,
  caption,
  t,
}: {
  picture: Picture;
  caption: PictureCaption;
  t: Translator<'dataPicture'>;
}) {
  switch (picture.kind) {
    case 'candles':
      return <CandleChart picture={picture} caption={caption} words={{ close: t('columns.close') }} />;
    case 'book':
      return <BookColumns picture={picture} caption={caption} words={{ bids: t('bids'), asks: t('asks') }} />;
    case 'heat':
      return <HeatCells picture={picture} caption={caption} legend={heatLegend(picture, t)} />;
    case 'lines':
      return <ValueLines picture={picture} caption={caption} />;
    case 'bars':
      return <ValueBars picture={picture} words={{ caption: caption.title, name: t('record') }} />;
    case 'coverage':
      return <YearColumns picture={picture} caption={caption} words={{ count: t('count') }} />;
    case 'dots':
    case 'timeline':
    case 'spans':
      return <TimeLanes picture={picture} caption={caption} />;
  }
}
