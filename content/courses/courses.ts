import { join } from 'node:path';
import { readFolder } from '#content/read-folder.ts';
import { courseSchema, type Course } from './course.ts';

const folder = join(process.cwd(), 'content', 'courses');

/**
 * Reads every course outline of the folder in its order. A new course is a new JSON file.
 * @throws Error that names the file and the invalid field
 */
export function readCourses(from = folder): Course[] {
  return readFolder(from, courseSchema).toSorted((a, b) => a.order - b.order);
}
