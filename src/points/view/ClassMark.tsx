import type { Classification } from '../../directory/schema/vocabulary.ts';
import { classDrawing } from '../../graphics/class-drawing.ts';
import { DrawingView } from '../../ui/DrawingView.tsx';

/** The shape of a class of points. Decoration: a text next to it names the class. */
export function ClassMark({ classification }: { classification: Classification }) {
  return <DrawingView class="class-mark" drawing={classDrawing(classification)} />;
}
